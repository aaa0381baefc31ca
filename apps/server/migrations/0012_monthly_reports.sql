-- The report of the month by mail, for those who want it.
alter table notice_preferences add column monthly_report boolean not null default false;

-- The language in which the person made their own choice. Null if somebody else did: the store's language is used then.
alter table notice_preferences add column language text check (language in ('pt', 'en', 'es'));

-- The first day of the last month whose reports were enqueued.
alter table store_settings add column last_monthly_report_for date;

-- Who has got, or may have got, the report of which month. Written before the mail goes out, so that a crash never sends it twice.
create table monthly_reports (
  store_id bigint not null references stores (id),
  admin_id bigint not null,
  month date not null,
  claimed_at timestamptz not null,
  primary key (store_id, admin_id, month)
);
