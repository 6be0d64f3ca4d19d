/** Opens websockets and records the delays of the price pushes of one market; prints them on SIGTERM. */
import { WebSocket } from 'ws'

const [url = '', count = '1'] = process.argv.slice(2)
const delays = []
let open = 0
for (let index = 0; index < Number(count); index += 1) {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  socket.on('open', () => socket.send('40'))
  socket.on('message', (data) => {
    const text = Buffer.from(data).toString('utf8')
    if (text === '2') socket.send('3')
    if (text.startsWith('40')) {
      open += 1
      if (open === Number(count)) process.stdout.write('ready\n')
    }
    const sent = text.startsWith('42["daymarket"') && /"match_id":1,.*"server_time":(\d+)/.exec(text)?.[1]
    if (sent) delays.push([Number(sent), Date.now() - Number(sent)])
  })
  socket.on('close', () => process.exit(1))
}
process.on('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(delays)}\n`, () => process.exit(0))
})
