-- The common words of a store's comments are kept before anybody looks for them, and do not make way for what is looked for. So that
-- many have room, they are counted by week, and by value and quarter. Those that were kept by day are kept anew.
delete from kept_texts;
drop table text_value_score_months;
drop table text_score_days;
alter table kept_texts add column is_kept_ahead boolean not null;

create table text_score_weeks (
  store_id bigint not null,
  text_id bigint not null,
  -- Its first day, a Monday.
  week date not null,
  campaign_id bigint not null,
  promoters integer not null,
  neutrals integer not null,
  detractors integer not null,
  primary key (store_id, text_id, week, campaign_id),
  foreign key (store_id, text_id) references kept_texts (store_id, id) on delete cascade
);

create table text_value_score_quarters (
  store_id bigint not null,
  text_id bigint not null,
  dimension_value_id bigint not null,
  quarter date not null,
  campaign_id bigint not null,
  promoters integer not null,
  neutrals integer not null,
  detractors integer not null,
  primary key (store_id, text_id, dimension_value_id, quarter, campaign_id),
  foreign key (store_id, text_id) references kept_texts (store_id, id) on delete cascade
);
