import { memo, useDeferredValue, useId, useMemo, useState } from 'react'
import { boxAround, showBlock } from '#core/seating/map/viewport.ts'
import type { IndexedSeat } from '#core/seating/indexed-seats.ts'
import type { SeatSection } from '#core/seating/seating-plan.ts'
import { toEuros } from '#core/money/cents.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { FilterBar, Legend } from './filter-bar.tsx'
import { SeatList } from './list/seat-list.tsx'
import { MapCanvas } from './map/map-canvas.tsx'
import type { SceneState } from './map/map-scene.ts'
import { Overview } from './map/overview.tsx'
import { SeatTooltip } from './map/seat-tooltip.tsx'
import { ZoomButtons } from './map/zoom-buttons.tsx'
import { OwnSeats } from './own-seats.tsx'
import { describeSeat } from './place-text.ts'
import { SeatSelectionContext, findSelection } from './seat-selection.ts'
import type { SeatedEvent } from './seated-event.ts'
import { useHall, type LoadedHall } from './use-hall.ts'
import { useCategoryColours } from './use-category-colours.ts'
import type { SeatMessage } from './seat-acts.ts'
import { useSeatSelectionState } from './use-seat-selection.ts'

interface SeatPickerProps {
  event: SeatedEvent
  /** Called once the fan has to queue for the event. */
  onQueued: () => void
}

/** Choosing seats of an event: the plan, the same seats as a list, and what is reserved (EVT-08). Loaded on demand. */
export function SeatPicker({ event, onQueued }: SeatPickerProps) {
  const page = usePageContext()
  const [hall, retry] = useHall(event.mapUrl)
  if (hall.kind === 'ready') return <Picker event={event} hall={hall} onQueued={onQueued} />
  return (
    <div className="seat-picker">
      <div className="seat-map is-empty">
        {hall.kind === 'loading' ? (
          <p role="status">{m.seats_loading({}, page)}</p>
        ) : (
          <div role="alert">
            <p>{m.seats_load_failed({}, page)}</p>
            <button className="button" type="button" onClick={retry}>
              {m.seats_load_retry({}, page)}
            </button>
          </div>
        )}
      </div>
    </div>
  )
}

function Picker({ event, hall: { scene, view }, onQueued }: SeatPickerProps & { hall: LoadedHall }) {
  const page = usePageContext()
  const price = usePriceText()
  const { hall } = scene
  const colours = useCategoryColours(hall)
  const [cursor, setCursor] = useState<IndexedSeat | null>(null)

  function show(seats: readonly IndexedSeat[], section: SeatSection | null): void {
    const { frame } = view.getSnapshot()
    const points = seats.length > 0 ? seats.map(({ seat }) => seat) : (section?.hull ?? [])
    if (points.length === 0) return
    const around = boxAround(points)
    const middle = { x: around.x + around.width / 2, y: around.y + around.height / 2 }
    const box = section ? boxAround(section.hull) : around
    view.jump(showBlock(frame, box, middle, hall.seatGap))
  }

  const { selection, message, setSection, isLost } = useSeatSelectionState(event, hall, show, onQueued)
  const { states, matches, areas, pressed, section } = selection
  // A block's list has hundreds of buttons: the map is drawn first, and input is answered in between.
  const listChoice = useDeferredValue(selection)
  const state = useMemo<SceneState>(
    () => ({ states, matches, areas, cursor, section, pressed: pressed === null || pressed.kind === 'area' ? null : pressed.seat }),
    [states, matches, areas, cursor, section, pressed],
  )
  const cursorText = () => {
    if (!cursor) return ''
    const category = cursor.seat.category
    const variant = event.variants.find(({ id }) => id === selection.variantOf(category))
    const facts = { category: findSelection(selection, category)?.name ?? '', price: variant ? price(toEuros(variant.price)) : null }
    return describeSeat(cursor, states, facts, page)
  }

  return (
    <SeatSelectionContext value={selection}>
      <div className="seat-picker">
        {selection.isFull ? null : <ViewTabs />}
        <Legend colours={colours} />
        <Message message={message} isFull={selection.isFull} />
        {isLost ? (
          <p className="seat-message is-problem" role="status">
            {m.seats_connection_lost({}, page)}
          </p>
        ) : null}
        <div className={selection.isFull ? 'seat-columns is-full' : 'seat-columns'}>
          <div className="seat-map">
            <MapCanvas
              scene={scene}
              state={state}
              view={view}
              onSeat={selection.press}
              onArea={selection.pressArea}
              onSection={setSection}
              onCursor={setCursor}
              onEscape={selection.close}
            />
            <Overview scene={scene} view={view} />
            <ZoomButtons view={view} />
            {pressed ? <SeatTooltip pressed={pressed} view={view} /> : null}
            <p className="visually-hidden" aria-live="assertive">
              {cursorText()}
            </p>
          </div>
          {selection.isFull ? null : (
            <div className="seat-side">
              <FilterBar />
              <OwnSeats colours={colours} />
            </div>
          )}
          <div className="seat-below">
            <p className="note seat-keys" id="seat-map-keys">
              {selection.isFull ? m.seats_keys_full({}, page) : m.seats_keys({}, page)}
            </p>
            {selection.isFull ? null : (
              <SeatSelectionContext value={listChoice}>
                <List />
              </SeatSelectionContext>
            )}
          </div>
        </div>
      </div>
    </SeatSelectionContext>
  )
}

/** Rendered when the choice that it shows has changed, and not with each change of the map. */
const List = memo(SeatList)

/** What was just done or refused. It always takes its place, so that the map stays where it is. */
function Message({ message, isFull }: { message: SeatMessage | null; isFull: boolean }) {
  const page = usePageContext()
  const done = message && !message.isProblem ? message.text : null
  return (
    <div className={`seat-message${message === null ? '' : message.isProblem ? ' is-problem' : ' is-done'}`}>
      {message === null && !isFull ? <p>{m.seats_hint({}, page)}</p> : null}
      <p role="status">{message === null && isFull ? m.seats_full({}, page) : done}</p>
      <p role="alert">{message?.isProblem ? message.text : null}</p>
    </div>
  )
}

/** Map or list, on a phone. On a wide screen both are shown. */
function ViewTabs() {
  const page = usePageContext()
  const name = useId()
  return (
    <fieldset className="tabs-row seat-tabs">
      <legend className="visually-hidden">{m.seats_tabs({}, page)}</legend>
      <label>
        <input className="visually-hidden" type="radio" name={name} value="map" defaultChecked />
        {m.seats_tab_map({}, page)}
      </label>
      <label>
        <input className="visually-hidden" type="radio" name={name} value="list" />
        {m.seats_tab_list({}, page)}
      </label>
    </fieldset>
  )
}
