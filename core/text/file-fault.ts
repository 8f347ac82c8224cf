import { inEnglish, sentence, english, type Sentence } from './sentence.ts'

/** What the system says of a file, in words; `ENOENT: no such file or directory, stat '/x'` is for programs. */
const words: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is a file, where a folder is needed',
  EISDIR: 'it is a folder, where a file is needed',
  EACCES: 'this user may not; look at its permissions',
  EPERM: 'this user may not; look at its permissions',
  EROFS: 'the disk takes nothing new (it is mounted read-only)',
  ENOSPC: 'the disk is full',
  EDQUOT: 'this user may store no more on the disk',
  EEXIST: 'there is something of this name already',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk reports a fault',
}

/** Why a file cannot be read or written, for an operator. @param thrown what the file system threw, or an error of our own with a sentence */
export function fileFault(thrown: unknown): string {
  return inEnglish(fileSentence(thrown))
}

/** The same for whoever reads another language. */
export function fileSentence(thrown: unknown): Sentence {
  const { code, message } = thrown as { code?: unknown; message?: string }
  const known = words[String(code)]
  return known === undefined ? english`${message ?? String(thrown)}` : sentence(known)
}
