import { readOptions } from './read-options.ts'
import { WaitingScript } from './waiting-script.ts'

new WaitingScript(readOptions()).start()
