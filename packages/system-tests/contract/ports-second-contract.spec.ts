import { testPortGroup } from './port-groups.ts'

testPortGroup('second-contract')
