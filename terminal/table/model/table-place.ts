import * as v from 'valibot'
import { tableSchema } from '../../../shared/session/facts/fields.ts'
import { sectionIdSchema } from '../../../shared/session/identity.ts'

export const tablePlaceSchema = v.object({ section: sectionIdSchema, table: tableSchema })
