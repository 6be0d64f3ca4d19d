/** Entry of a page before the client's own: runs the exchange, and says that everything is a simulation. */
import { showNotice } from './notice.ts'
import { link } from './page-link.ts'
import { isSupported, runHere } from './run.ts'

if (isSupported) runHere()
showNotice(link, isSupported ? 'starting' : 'unsupported')
