/** Opens so many websockets and notes how late the quotes of one market come; tells all delays when asked to end. */
import { WebSocket } from 'ws'

const [url = '', count = '1'] = process.argv.slice(2)
const heard = []
let open = 0
for (let nth = 0; nth < Number(count); nth += 1) {
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
    if (sent) heard.push([Number(sent), Date.now() - Number(sent)])
  })
  socket.on('close', () => process.exit(1))
}
process.on('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(heard)}\n`, () => process.exit(0))
})
