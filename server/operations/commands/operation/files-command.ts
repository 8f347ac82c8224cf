import { join } from 'node:path'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Command } from '#server/foundations/command.ts'
import { copyFolder } from '#server/foundations/storage/copy-folder.ts'
import { actsOf } from '../acts-of.ts'
import { unknownAction, usageError } from '../usage-errors.ts'

/** `bin/stagefront files copy`: brings the files of DATA_DIR into the bucket that the shop uses from now on. */
export const filesCommand: Command = {
  actOf: actsOf({ copy: 'files.copy' }),
  usage: ['copy'],
  async run({ config, storage }, [action]) {
    if (action !== 'copy') return unknownAction(action ?? '', ['copy'])
    if (!config.s3) {
      console.error('S3_BUCKET is not set: files are stored below DATA_DIR already, and there is nowhere to copy them to')
      return usageError
    }
    const folder = join(config.dataDir, 'files')
    const { copied, present } = await copyFolder(folder, storage)
    noteAct({ files: copied, present })
    console.log(`${copied} files copied from ${folder} to the bucket ${config.s3.bucket}, ${present} were there already`)
    return 0
  },
}
