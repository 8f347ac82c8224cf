import { join } from 'node:path'
import { z } from 'zod'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { copyFolder } from '#server/foundations/storage/copy-folder.ts'
import { changeOperation } from '../operation.ts'

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
  says: ({ bucket, copied, present }) => [`${copied} files copied to the bucket ${bucket}, ${present} were there already`],
  async run({ config, storage }) {
    const fault = 'S3_BUCKET is not set: files are stored below DATA_DIR already, and there is nowhere to copy them to'
    if (!config.s3) return refuse('NOT_POSSIBLE', { words: { fault } })
    const { copied, present } = await copyFolder(join(config.dataDir, 'files'), storage)
    noteAct({ files: copied, present })
    return done({ bucket: config.s3.bucket, copied, present })
  },
})
