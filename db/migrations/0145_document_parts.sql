-- What a document charges, by event, kind, country and rate of VAT: what reports of VAT, settlements and the accounts are added up from.
-- The parts of a document are its VAT as it was issued, shared out, to the cent.

create table document_part (
  document_id bigint not null references order_document,
  partner_id integer not null references legal_entity,
  -- The day that is printed on the document.
  booked_on date not null,
  kind text not null check (kind in ('ticket', 'goods', 'gift', 'charges')),
  event_id integer references event,
  -- Whose VAT it is; of an export where it went. `xi` is Northern Ireland.
  country_code text not null check (country_code ~ '^[a-z]{2}$'),
  treatment text not null check (treatment in ('domestic', 'one_stop_shop', 'abroad', 'export', 'voucher')),
  vat_rate numeric(4,2) not null,
  gross_cents cents not null,
  vat_cents cents not null,
  unique nulls not distinct (document_id, kind, event_id, country_code, treatment, vat_rate),
  check ((kind = 'ticket') = (event_id is not null))
);
create index document_part_booked on document_part (partner_id, booked_on);
create index document_part_event on document_part (event_id) where event_id is not null;

-- Joins of what is added up below are sorted and not hashed: the planner knows nothing of these sums, and took half a minute for 20,000 orders
-- where it takes two seconds.
set local enable_hashjoin = off;

-- Of the documents that there are already, as the code decides it for new ones (`server/money/documents/parts/make-parts.ts`).
with area as (
  select code, case code when 'mc' then 'fr' when 'li' then 'ch' when 'im' then 'gb' else code end as area from (
    select country_code::text as code from legal_entity union select country_code::text from venue union select country_code::text from orders
    union select billing_address ->> 'countryCode' from orders union select shipping_address ->> 'countryCode' from orders) as codes
), member as (
  select unnest(string_to_array('at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk xi', ' ')) as code
), document as (
  select d.id, d.order_id, d.contract_partner_id as partner_id, d.cancellation_id, d.content,
    (d.issued_at at time zone coalesce(d.content #>> '{shop,timeZone}', 'Europe/Berlin'))::date as booked_on,
    home.area as home, o.exported, coalesce(pickup.country_code::text, o.shipping_address ->> 'countryCode') as destination,
    coalesce(s.meta -> 'destination_vat' = 'true'::jsonb, false) as destination_vat,
    case when pickup.country_code is null then upper(replace(coalesce(o.shipping_address ->> 'postCode', ''), ' ', '')) else '' end as post_code
  from order_document d join orders o on o.id = d.order_id join shop s on s.id = o.shop_id
  join legal_entity l on l.id = d.contract_partner_id join area home on home.code = l.country_code
  left join event e on e.product_id = o.pickup_event_id left join venue pickup on pickup.id = e.venue_id
), goods_place as (
  select id, case when destination_vat and destination <> 'im' then case
      when destination = 'gb' and post_code ~ '^(GB)?BT[0-9]' and home <> 'gb' then 'xi'
      when exists (select from member where code = a.area) and not exported then a.area else home end else home end as country
  from document left join area a on a.code = document.destination
), item as (
  select d.id, i.kind, i.gift is not null as is_gift, i.product_id, i.vat_rate, i.physical,
    case when d.cancellation_id is null then i.price_cents::integer
      when i.cancellation_id = d.cancellation_id
        then i.credited_cents - coalesce((select sum(r.amount_cents) from price_reduction r where r.order_item_id = i.id), 0)
      else -- of an item that goes on, what this cancellation took off its price
        coalesce((select r.amount_cents from price_reduction r where r.order_item_id = i.id and r.cancellation_id = d.cancellation_id), 0)
      end * case when d.cancellation_id is null then 1 else -1 end as cents
  from document d join order_item i on i.order_id = d.order_id and i.contract_partner_id = d.partner_id
), share as (
  select d.id, (v ->> 'rate')::numeric(4,2) as vat_rate, (v ->> 'gross')::integer as gross, (v ->> 'vat')::integer as vat
  from document d cross join lateral jsonb_array_elements(d.content -> 'vat') v
), part as (
  select d.id, case when i.kind = 'event' then 'ticket' when i.is_gift then 'gift' else 'goods' end as kind,
    case when i.kind = 'event' then i.product_id end as event_id,
    case when i.kind = 'event' then coalesce(venue_area.area, d.home)
      when i.is_gift or not i.physical then d.home
      when d.exported and i.vat_rate = 0 then d.destination else g.country end as country,
    case when i.is_gift then 'voucher' when i.kind = 'merch' and i.physical and d.exported and i.vat_rate = 0 then 'export' end as special,
    i.vat_rate, sum(i.cents)::integer as cents
  from item i join document d on d.id = i.id join goods_place g on g.id = d.id
  left join event e on e.product_id = i.product_id and i.kind = 'event' left join venue v on v.id = e.venue_id
  left join area venue_area on venue_area.code = v.country_code
  group by 1, 2, 3, 4, 5, 6
  union all
  select d.id, 'charges', null,
    case when not f.follows then d.home when d.exported and s.vat_rate = 0 then d.destination else g.country end,
    case when f.follows and d.exported and s.vat_rate = 0 then 'export' end,
    s.vat_rate, s.gross - coalesce(t.cents, 0)::integer
  from share s join document d on d.id = s.id join goods_place g on g.id = d.id
  left join (select i.id, i.vat_rate, sum(i.cents) as cents from item i group by i.id, i.vat_rate) t on t.id = s.id and t.vat_rate = s.vat_rate
  cross join lateral (select exists (select from order_item i where i.order_id = d.order_id and i.kind = 'merch' and i.physical
    and i.vat_rate = s.vat_rate) as follows) f
), ordered as (
  select p.*, s.gross, s.vat, sum(p.cents) over way as way
  from part p join share s on s.id = p.id and s.vat_rate = p.vat_rate where p.cents <> 0
  window way as (partition by p.id, p.vat_rate order by p.kind, p.event_id, p.country, p.special)
)
insert into document_part (document_id, partner_id, booked_on, kind, event_id, country_code, treatment, vat_rate, gross_cents, vat_cents)
select p.id, d.partner_id, d.booked_on, p.kind, p.event_id, p.country,
  coalesce(p.special, case when p.country = d.home then 'domestic'
    when exists (select from member where code = p.country) and exists (select from member where code = d.home) then 'one_stop_shop'
    else 'abroad' end),
  p.vat_rate, p.cents,
  case when p.gross = 0 then 0 else round(p.vat * p.way::numeric / p.gross) - round(p.vat * (p.way - p.cents)::numeric / p.gross) end
from ordered p join document d on d.id = p.id;

set local enable_hashjoin = on;
