import { createHash } from 'node:crypto'
import { english } from '#core/text/sentence.ts'
import type { Catalog } from '#core/import/entities.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import type { PolicyFile } from '#server/selling/catalog/policy-file.ts'
import { readFirst } from './read-pictures.ts'

/** A policy is read by fans on their phones. */
const maxMegabytes = 10

/**
 * Reads the data policies that events name (PER-02), each once. One that is missing or no PDF is an error: the page that asks for contact
 * data would link nothing.
 */
export async function readPolicies({ products }: Catalog, folder: string): Promise<{ policies: Map<string, PolicyFile>; faults: Fault[] }> {
  const policies = new Map<string, PolicyFile>()
  const faults: Fault[] = []
  for (const { at, value } of products) {
    const file = value.event?.policyFile
    if (file === undefined || policies.has(file)) continue
    const bytes = await readFirst(file, [folder])
    if (!bytes) faults.push(fault('FILE_MISSING', at, english`the policy ${file} does not exist in this folder`))
    else if (!isPdf(bytes))
      faults.push(fault('FILE_UNREADABLE', at, english`the policy ${file} must be a PDF of at most ${maxMegabytes} MB`))
    else policies.set(file, { sha256: createHash('sha256').update(bytes).digest('hex'), bytes })
  }
  return { policies, faults }
}

function isPdf(bytes: Uint8Array): boolean {
  return bytes.byteLength <= maxMegabytes * 1024 * 1024 && Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
}
