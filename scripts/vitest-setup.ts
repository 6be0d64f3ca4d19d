/** Every property runs 200 times; `npm run prove` asks for more. */
import fc from 'fast-check'

fc.configureGlobal({ numRuns: Number(process.env['PROPERTY_RUNS'] ?? 200) })
