import { testPortGroup } from './port-groups.ts'

testPortGroup('funds')
