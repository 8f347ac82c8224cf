-- What was last removed from an open cart, so that its visitor can take it back. A JSON array, one object per item
-- (`core/carts/removed-item.ts`). Every other change of the cart's row clears it.
alter table cart add column removed jsonb;
