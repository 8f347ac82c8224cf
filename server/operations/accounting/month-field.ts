import { z } from 'zod'
import { about } from '../declaring/values.ts'

/** A month of a calendar. */
export const monthField = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'input_month' })
  .meta(about({ value: 'MONTH', example: '2026-11' }))
