/** The one link of a page. */
import { makeLink } from './link.ts'

export const link = makeLink()
