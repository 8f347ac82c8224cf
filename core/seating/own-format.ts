import { cleanText } from '#core/text/clean-text.ts'
import { z } from 'zod'

/*
 * Stagefront's own format of seating plans; `docs/seating-plans.md` describes each field. Values that are left out have the defaults
 * that `read-own-plan.ts` gives them.
 */

const name = z
  .string('must be text, in quotes if it looks like a number, for example "12"')
  .overwrite(cleanText)
  .min(1, 'must not be empty')
  .max(60, 'must have at most 60 characters')
const coordinate = z
  .number('must be a number, for example 120.5')
  .min(-100_000, 'must be at least -100000')
  .max(100_000, 'must be at most 100000')
const length = z.number('must be a number above 0').positive('must be above 0').max(100_000, 'must be at most 100000')
/** A point in the coordinates of a plan. */
export const planPoint = z.tuple([coordinate, coordinate], 'must be a point such as [120, 80]').transform(([x, y]) => ({ x, y }))
const outline = z
  .array(planPoint, 'must be a list of points such as [[0, 0], [100, 0], [100, 60]]')
  .min(3, 'must have at least three points')
const flag = z.boolean('must be true or false')
const size = z.strictObject({ width: length, height: length }, 'must have a width and a height')

const traits = {
  category: name.optional(),
  kind: z.enum(['seat', 'wheelchair', 'companion'], 'must be seat, wheelchair or companion').optional(),
  obstructed: flag.optional(),
  blocked: flag.optional(),
  rank: z.number('must be a number; smaller is better').optional(),
}

const seat = z.strictObject(
  { id: name.optional(), number: name, x: coordinate, y: coordinate, ...traits },
  'must be a seat with number, x and y',
)

/** `1-24`, counting up or down, or single numbers separated by commas. */
const numbers = z
  .string('must be text such as "1-24" or "1, 3, 5"')
  .refine((text) => text.split(',').every((part) => part.trim() !== ''), 'must be text such as "1-24" or "1, 3, 5"')

/** Either lists its seats, or spreads their numbers evenly between two points. */
const row = z
  .strictObject(
    {
      name,
      seats: z.array(seat, 'must be a list of seats').min(1, 'must have at least one seat').optional(),
      numbers: numbers.optional(),
      from: planPoint.optional(),
      to: planPoint.optional(),
      around: planPoint.optional(),
      blocked: numbers.optional(),
      except: z.record(z.string(), z.strictObject(traits), 'must name seats by their number').optional(),
    },
    'must be a row',
  )
  .superRefine(({ seats, numbers: range, from, to, around, blocked, except }, context) => {
    const isEven = Boolean(range && from && to)
    if (seats ? range || from || to || around || blocked || except : !isEven)
      context.addIssue('must have either seats, or numbers, from and to')
  })

const section = z.strictObject({
  id: name,
  name: name.optional(),
  category: name,
  hull: outline.optional(),
  force_section: flag.optional(),
  capacity: z.int('must be a whole number').min(1, 'must be at least 1').max(1_000_000, 'must be at most 1000000').optional(),
  rows: z.array(row, 'must be a list of rows').optional(),
})

const label = z.string('must be text').max(60, 'must have at most 60 characters').optional()
const graphic = z.discriminatedUnion(
  'shape',
  [
    z.strictObject({
      shape: z.literal('rectangle'),
      x: coordinate,
      y: coordinate,
      width: length,
      height: length,
      rotation: z.number().optional(),
      text: label,
    }),
    z.strictObject({ shape: z.literal('ellipse'), x: coordinate, y: coordinate, radius_x: length, radius_y: length, text: label }),
    z.strictObject({ shape: z.literal('polygon'), points: outline, text: label }),
    z.strictObject({ shape: z.literal('text'), x: coordinate, y: coordinate, size: length, text: name }),
  ],
  'must have a shape: rectangle, ellipse, polygon or text',
)

export const ownPlanSchema = z.strictObject({
  format: z.literal('stagefront-seating-plan', 'must be stagefront-seating-plan'),
  name,
  size,
  stage: planPoint,
  categories: z
    .array(
      z.strictObject({ name, color: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour, for example "#1a2b3c"') }),
      'must be a list of categories',
    )
    .min(1, 'must have at least one category')
    .max(26, 'must have at most 26 categories, one for each letter of the legend'),
  sections: z.array(section, 'must be a list of sections').min(1, 'must have at least one section'),
  graphics: z.array(graphic, 'must be a list of shapes').optional(),
})

export type OwnPlan = z.infer<typeof ownPlanSchema>
export type OwnSection = OwnPlan['sections'][number]
export type OwnRow = NonNullable<OwnSection['rows']>[number]
