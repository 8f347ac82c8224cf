-- One spelling of each e-mail address (docs/decisions/0097-one-spelling-of-an-address.md): the domain in the small letters of its
-- language. Browsers differ: some send `fan@müller.de` as it was typed, others as `fan@xn--mller-kva.de`, so that one buyer had two
-- addresses. New addresses are stored like this by `canonicalEmail`; here the stored ones follow.

-- A plus at the start adds nothing to a name: it is the name. Indexes and columns keep their values, because no such address was
-- accepted so far.
create or replace function fold_email(email text) returns text language sql immutable strict parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
    else mailbox || '@' || domain end
  from (select coalesce(substring(split_part(lower(email), '@', 1) from '^(.[^+]*)'), '') as mailbox,
    split_part(lower(email), '@', 2) as domain) as parts
$$;

-- Decodes a label in Punycode (RFC 3492); returns it unchanged where it is none, or none that is valid.
create function decode_label(label text) returns text language plpgsql immutable as $$
declare
  input text := substr(label, 5);
  basic_end integer := length(input) - coalesce(nullif(strpos(reverse(input), '-'), 0), length(input) + 1) + 1;
  codes integer[] := '{}';
  n integer := 128; i integer := 0; bias integer := 72;
  at integer; old_i integer; w integer; k integer; digit integer; t integer; delta integer;
begin
  if label !~ '^xn--[a-z0-9-]+$' then return label; end if;
  for place in 1 .. basic_end - 1 loop codes := codes || ascii(substr(input, place, 1)); end loop;
  at := basic_end + 1;
  while at <= length(input) loop
    old_i := i; w := 1; k := 36;
    loop
      if at > length(input) then return label; end if;
      digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', substr(input, at, 1)) - 1;
      if digit < 0 then return label; end if;
      at := at + 1;
      i := i + digit * w;
      t := least(greatest(k - bias, 1), 26);
      exit when digit < t;
      w := w * (36 - t); k := k + 36;
    end loop;
    delta := case when old_i = 0 then (i - old_i) / 700 else (i - old_i) / 2 end;
    delta := delta + delta / (cardinality(codes) + 1);
    k := 0;
    while delta > 455 loop delta := delta / 35; k := k + 36; end loop;
    bias := k + 36 * delta / (delta + 38);
    n := n + i / (cardinality(codes) + 1);
    i := i % (cardinality(codes) + 1);
    codes := codes[:i] || n || codes[i + 1:];
    i := i + 1;
  end loop;
  if exists (select from unnest(codes) as c (code) where code between 128 and 191) then return label; end if;
  return (select string_agg(chr(code), '' order by place) from unnest(codes) with ordinality as c (code, place));
exception when others then return label;
end $$;

create function one_spelling(email text) returns text language sql immutable strict as $$
  select split_part(email, '@', 1) || '@' || normalize(
    (select string_agg(decode_label(label), '.' order by place)
     from unnest(string_to_array(lower(normalize(split_part(email, '@', 2), NFKC)), '.')) with ordinality as l (label, place)), NFC)
$$;

update cart set email = one_spelling(email) where email like '%@%' and email <> one_spelling(email);
update orders set email = one_spelling(email) where email like '%@%' and email <> one_spelling(email);
update voucher set email = one_spelling(email) where email like '%@%' and email <> one_spelling(email);
update withdrawal set email = one_spelling(email) where email like '%@%' and email <> one_spelling(email);
update ticket_form set email = one_spelling(email) where email like '%@%' and email <> one_spelling(email);
update job_application set email = one_spelling(email) where email like '%@%' and email <> one_spelling(email);
update mail set recipient = one_spelling(recipient) where recipient like '%@%' and recipient <> one_spelling(recipient);

-- Where both spellings are on one list, the confirmed one stays, else the older.
with ranked as (
  select id, row_number() over (partition by shop_id, lower(one_spelling(email)) order by status, requested_at, id) as rank
  from newsletter_subscription)
delete from newsletter_subscription s using ranked r where r.id = s.id and r.rank > 1;
update newsletter_subscription set email = one_spelling(email), email_key = lower(one_spelling(email))
  where email <> one_spelling(email) or email_key <> lower(one_spelling(email));
update waiting_list_entry e set email = one_spelling(email) where email <> one_spelling(email)
  and not exists (select from waiting_list_entry o where o.id <> e.id and o.product_id = e.product_id and o.email_key = fold_email(one_spelling(e.email)));
update staff_account a set email = one_spelling(email) where email <> one_spelling(email)
  and not exists (select from staff_account o where o.id <> a.id and o.ended_at is null and lower(o.email) = lower(one_spelling(a.email)));

drop function one_spelling(text);
drop function decode_label(text);
