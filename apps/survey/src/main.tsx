import { SurveyPage, type SurveyPageProps } from '@ressoa/survey-form/SurveyPage'
import { hydrateRoot } from 'react-dom/client'

const place = document.getElementById('survey')
const data = document.getElementById('survey-data')?.textContent
if (place && data) hydrateRoot(place, <SurveyPage {...(JSON.parse(data) as SurveyPageProps)} />)
