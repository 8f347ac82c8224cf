-- What customers have of products, counted for the limits per customer. With `locking`, the customers are locked first until the
-- transaction ends. Each statement of a volatile function sees what was committed before it began, so the count includes the orders
-- that it waited for; one plain statement would not see them.
create function units_of_customers(emails text[], product_ids int[], cart_ids uuid[], at timestamptz, locking boolean)
  returns table (customer text, product_name jsonb, ordered int, unpaid int, held int)
  language plpgsql volatile as $$
#variable_conflict use_column
begin
  if locking then
    perform pg_advisory_xact_lock(c.key)
    from (select distinct hashtextextended(fold_email(e.email), 25) as key from unnest(emails) as e (email) order by key) as c;
  end if;
  return query
    select fold_email(r.email), p.name::jsonb, o.ordered, o.unpaid, h.held
    from unnest(emails, product_ids, cart_ids) with ordinality as r (email, product_id, cart_id, n)
    join product p on p.id = r.product_id
    cross join lateral (
      select count(*)::int as ordered, (count(*) filter (where o.status = 'payment_pending'))::int as unpaid
      from orders o join order_item i on i.order_id = o.id
      where fold_email(o.email) = fold_email(r.email) and i.product_id = r.product_id
        and exists (select from sale s where s.order_item_id = i.id)) as o
    cross join lateral (
      select count(*)::int as held
      from cart c join session s on s.id = c.session_id
      join cart_item i on i.cart_id = c.id join product_variant v on v.id = i.variant_id
      where fold_email(c.email) = fold_email(r.email) and c.email is not null and c.placed_at is null and c.id is distinct from r.cart_id
        and v.product_id = r.product_id and s.expires_at > at and exists (select from hold h where h.cart_item_id = i.id)) as h
    order by r.n;
end $$;
