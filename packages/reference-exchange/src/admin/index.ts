export { generateAdminPassword, serveAdminPages } from './pages.ts'
export { serveMailbox } from './mailbox.ts'
