import { testPortGroup } from './port-groups.ts'

testPortGroup('leverage')
