/** Opens websockets, sends a greeting where given, reads and drops; replies after every so many messages; prints a line when all are open. */
import { WebSocket } from 'ws'

const [url = '', readers = '1', hello = '', repliesEvery = '1'] = process.argv.slice(2)
let open = 0
for (let index = 0; index < Number(readers); index += 1) {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  const ready = () => {
    open += 1
    if (open === Number(readers)) process.stdout.write('ready\n')
  }
  let count = 0
  socket.on('open', () => (hello === '' ? ready() : socket.send(hello)))
  socket.on('message', (data) => {
    const text = Buffer.from(data).toString('utf8').slice(0, 2)
    if (hello !== '' && text === '40') ready()
    count += 1
    if (text === '2' || count % Number(repliesEvery) === 0) socket.send('3')
  })
  socket.on('error', () => process.exit(1))
}
