-- The conversion report exports the requests of its e-mails.

alter table exports drop constraint exports_kind_check;
alter table exports add constraint exports_kind_check check (kind in ('answers', 'requests'));
