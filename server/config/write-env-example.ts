import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sections } from './config.ts'
import { envExample } from './env-example.ts'

/** Part of `npm run generate`: writes `.env.example` from the settings. */
writeFileSync(join(import.meta.dirname, '../../.env.example'), envExample(sections))
