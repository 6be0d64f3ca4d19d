/** Opens so many websockets, says hello where asked, reads and forgets; tells after so many messages that it is still there; prints a line once all of them hear. */
import { WebSocket } from 'ws'

const [url = '', count = '1', hello = '', answersEvery = '1'] = process.argv.slice(2)
let open = 0
for (let nth = 0; nth < Number(count); nth += 1) {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  const ready = () => {
    open += 1
    if (open === Number(count)) process.stdout.write('ready\n')
  }
  let heard = 0
  socket.on('open', () => (hello === '' ? ready() : socket.send(hello)))
  socket.on('message', (data) => {
    const text = Buffer.from(data).toString('utf8').slice(0, 2)
    if (hello !== '' && text === '40') ready()
    heard += 1
    if (text === '2' || heard % Number(answersEvery) === 0) socket.send('3')
  })
  socket.on('error', () => process.exit(1))
}
