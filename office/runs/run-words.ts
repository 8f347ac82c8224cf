import { m } from '#texts/compiled/messages.js'
import type { PageContext } from '../page-context.ts'
import type { StateTone } from '../ui/state.tsx'

type RunState = 'running' | 'stopping' | 'stopped' | 'ended'

/** How the state of a long act is shown. */
export function runWords(state: RunState, page: PageContext): { word: string; tone: StateTone } {
  switch (state) {
    case 'running':
      return { word: m.office_run_state_running({}, page), tone: 'plain' }
    case 'stopping':
      return { word: m.office_run_state_stopping({}, page), tone: 'plain' }
    case 'stopped':
      return { word: m.office_run_state_stopped({}, page), tone: 'waits' }
    case 'ended':
      return { word: m.office_run_state_ended({}, page), tone: 'good' }
  }
}
