import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOperationFiles, operationFilesModule } from './find-operations.ts'

/** `npm run generate:operations`: writes `operation-files.ts`, so that a new operation is one file that nothing else has to name. */
const operations = join(import.meta.dirname, '..')
writeFileSync(join(operations, 'operation-files.ts'), operationFilesModule(findOperationFiles(operations)))
