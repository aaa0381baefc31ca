-- How many characters a row of an imported file has, so that rows are taken in by size: some are a hundred thousand times as long as others.
alter table import_rows add column size integer not null default 0;
