import { programFile, type ProgramName } from './program.ts'

/** Runs the program that the first argument names, with the other arguments. */
const [name] = process.argv.splice(2, 1)
await import(programFile(name as ProgramName))
