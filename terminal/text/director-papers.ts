import { catalogue } from '../../shared/text/catalogue.ts'
import directorPapers from '../../shared/text/messages/en/director-papers.json' with { type: 'json' }

export const DIRECTOR_PAPERS_TEXT = /* @__PURE__ */ catalogue(
  'director-papers',
  directorPapers,
  locale => import(`../../shared/text/messages/${locale}/director-papers.json`, { with: { type: 'json' } }),
)
