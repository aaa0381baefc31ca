-- An address that only a visitor typed proves nothing about who typed it. It gets no thank-you unless the store wants it so.
alter table people add column is_typed_only boolean not null default false;

alter table store_settings add column thanks_visitors boolean not null default false;

-- Whoever is in no list and was never invited by name came through the survey.
update people p
   set is_typed_only = true
 where not exists (select from people_list_members m where m.store_id = p.store_id and m.person_id = p.id)
   and not exists (select from invitations i where i.store_id = p.store_id and i.person_id = p.id);

-- One thank-you per address, campaign and day.
create index thank_yous_by_address on deliveries (store_id, campaign_id, address_hash, created_at) where kind = 'thankYou';
