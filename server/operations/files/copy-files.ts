import { join } from 'node:path'
import { z } from 'zod'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { done } from '#server/foundations/problems.ts'
import { copyFolder } from '#server/foundations/storage/copy-folder.ts'
import { changeOperation } from '../operation.ts'
import { impossible } from '../declaring/impossible.ts'

/** Brings the files of DATA_DIR into the bucket that the shop uses from now on. */
export const copyFiles = changeOperation({
  name: 'files.copy',
  act: 'files.copy',
  summary: 'Copies pictures and uploads from DATA_DIR into the bucket of S3_BUCKET',
  details: 'What is there already is left as it is, so that it can be run again after it was interrupted.',
  example: { input: {}, answer: { bucket: 'stagefront', copied: 512, present: 0 } },
  input: z.object({}),
  output: z.object({
    bucket: z.string().describe('The bucket'),
    copied: z.int().describe('How many files were copied'),
    present: z.int().describe('How many were there already'),
  }),
  problems: ['NOT_POSSIBLE'],
  says: ({ bucket, copied: files, present }, say) => [say('files.copied', { files, bucket, present })],
  async run({ config, storage, say }) {
    if (!config.s3) return impossible(say('files.no_bucket'))
    const { copied, present } = await copyFolder(join(config.dataDir, 'files'), storage)
    noteAct({ files: copied, present })
    return done({ bucket: config.s3.bucket, copied, present })
  },
})
