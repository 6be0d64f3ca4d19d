import { testPortGroup } from './port-groups.ts'

testPortGroup('c2c')
