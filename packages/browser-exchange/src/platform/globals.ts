/** Globals of Node that the exchange uses. Must be the first import of a program. */
import { Buffer } from 'buffer'

const waiting: Array<() => void> = []
const channel = new MessageChannel()
channel.port1.onmessage = () => waiting.shift()?.()

/** After the events that are due, without the delay of a timer. */
const setImmediate = (run: () => void): void => {
  waiting.push(run)
  channel.port2.postMessage(undefined)
}

Object.assign(globalThis, { Buffer, setImmediate })
