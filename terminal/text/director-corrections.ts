import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import directorCorrections from '../../shared/text/messages/en/director-corrections.json' with {
  type: 'json',
}

export const DIRECTOR_CORRECTIONS_TEXT = /* @__PURE__ */ catalogue(
  'director-corrections',
  directorCorrections,
  locale =>
    import(`../../shared/text/messages/${locale}/director-corrections.json`, { with: { type: 'json' } }),
)
export type DirectorCorrectionsText = TextOf<typeof DIRECTOR_CORRECTIONS_TEXT>
