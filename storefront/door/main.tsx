import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { systemPaths } from '#core/urls.ts'
import { chosenLocale, DoorApp } from './door-app.tsx'
import { doorClient } from './door-client.ts'
import './door.css'

/** One tab of a browser has the door; another may take it over. */
const tabLock = 'stagefront-door'

const client = doorClient(chosenLocale)
const element = document.querySelector('#door')
const root = element && createRoot(element)
let isStarted = false

function draw(isElsewhere: boolean): void {
  root?.render(
    <StrictMode>
      <DoorApp client={client} isElsewhere={isElsewhere} onTakeOver={() => void takeDoor({ steal: true })} />
    </StrictMode>,
  )
}

/** Has the door until another tab takes it. */
async function takeDoor(options: LockOptions): Promise<void> {
  try {
    await navigator.locks.request(tabLock, options, async (lock) => {
      draw(lock === null)
      if (lock === null) return
      // What the other tab has scanned is read from the storage.
      if (isStarted) return location.reload()
      isStarted = true
      const linked = decodeURIComponent(location.hash.slice(1)) || null
      // The code does not stay in the address, where it could be photographed or sent on.
      if (linked !== null) history.replaceState(null, '', location.pathname)
      await client.start(linked)
      await new Promise(() => {})
    })
  } catch {
    draw(true)
  }
}

void takeDoor({ ifAvailable: true })
void navigator.serviceWorker?.register(systemPaths.door('worker.js'), { scope: systemPaths.door() }).catch(() => {})
