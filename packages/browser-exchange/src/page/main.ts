/** Entry of a page before the client's own: runs the exchange, and says that everything is a simulation. */
import { showNotice } from './notice.ts'
import { link } from './page-link.ts'
import { runHere } from './run.ts'

runHere()
showNotice(link)
