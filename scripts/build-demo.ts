/** npm run build:demo: the demonstration without a server, as a folder of static files in dist/demo. */
import { must } from './run-command.ts'

await must('building the demonstration', 'vite', ['build', '-c', 'vite.demo.config.ts'])
