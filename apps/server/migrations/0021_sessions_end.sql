-- A code is good only for the browser that began the sign-in, and a hand-off only while the session lives that made it.
alter table sign_in_codes add column browser_hash bytea;
alter table sign_in_codes add column session_id uuid;

-- When the person signed in, through every renewal, change of store and hand-off: no session outlives it by more than 90 days.
alter table sessions add column signed_in_at timestamptz not null default now();
update sessions set signed_in_at = created_at;
