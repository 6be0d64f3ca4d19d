/** npm run exchange: starts the exchange, or with arguments runs one of its commands, from the sources. */
import '../packages/reference-exchange/src/bin.ts'
