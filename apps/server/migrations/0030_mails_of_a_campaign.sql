-- The three mails of a campaign each get an object of their own; before, their fields stood side by side.
update campaigns
   set email = email - '{npsRequestEmailSubject,npsRequestEmailIdTemplate,npsRequestEmailNameTemplate,
                         thankYouSubject,thankYouIdTemplate,thankYouNameTemplate,thankYouActive,
                         reminderSubject,reminderIdTemplate,reminderNameTemplate,reminderActive,
                         reminderDaysInterval,reminderConsidersActivationDate}'::text[]
               || jsonb_strip_nulls(jsonb_build_object(
                    'request', jsonb_build_object(
                      'subject', email -> 'npsRequestEmailSubject',
                      'templateId', email -> 'npsRequestEmailIdTemplate'),
                    'thankYou', jsonb_build_object(
                      'subject', email -> 'thankYouSubject',
                      'templateId', email -> 'thankYouIdTemplate',
                      'active', email -> 'thankYouActive'),
                    'reminder', jsonb_build_object(
                      'subject', email -> 'reminderSubject',
                      'templateId', email -> 'reminderIdTemplate',
                      'active', email -> 'reminderActive',
                      'daysInterval', email -> 'reminderDaysInterval',
                      'considersActivationDate', email -> 'reminderConsidersActivationDate')));
