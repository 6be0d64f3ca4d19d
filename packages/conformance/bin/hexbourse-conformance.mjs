#!/usr/bin/env node
// In the repository the sources run as they are; the packed package has its own built file.
import { register } from 'tsx/esm/api'

register()
await import('../src/main.ts')
