import type { Verdict } from '#core/door/check-scan.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/compiled/messages.js'

type Text = (inputs: Record<string, never>, page: Partial<TextOptions>) => string

/** The word of each verdict, and the sentence that explains it; null where the word says it all. */
export const verdictTexts: Record<Verdict, { word: Text; why: Text | null }> = {
  admitted: { word: m.door_verdict_admitted, why: null },
  readmitted: { word: m.door_verdict_readmitted, why: null },
  admitted_today: { word: m.door_verdict_admitted_today, why: m.door_why_admitted_today },
  admitted_by_signature: { word: m.door_verdict_admitted_by_signature, why: m.door_why_admitted_by_signature },
  left: { word: m.door_verdict_left, why: null },
  inside_already: { word: m.door_verdict_inside_already, why: m.door_why_inside_already },
  in_today_already: { word: m.door_verdict_in_today_already, why: m.door_why_in_today_already },
  no_re_entry: { word: m.door_verdict_no_re_entry, why: m.door_why_no_re_entry },
  not_inside: { word: m.door_verdict_not_inside, why: m.door_why_not_inside },
  replaced: { word: m.door_verdict_replaced, why: m.door_why_replaced },
  cancelled: { word: m.door_verdict_cancelled, why: m.door_why_cancelled },
  disputed: { word: m.door_verdict_disputed, why: m.door_why_disputed },
  check_in_missing: { word: m.door_verdict_check_in_missing, why: m.door_why_check_in_missing },
  other_event: { word: m.door_verdict_other_event, why: m.door_why_other_event },
  forged: { word: m.door_verdict_forged, why: m.door_why_forged },
  unknown: { word: m.door_verdict_unknown, why: m.door_why_unknown },
  closed: { word: m.door_verdict_closed, why: m.door_why_closed },
  handed_out: { word: m.door_verdict_handed_out, why: null },
  handed_out_already: { word: m.door_verdict_handed_out_already, why: null },
  not_to_hand_out: { word: m.door_verdict_not_to_hand_out, why: null },
}
