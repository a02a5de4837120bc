/** The one door to the router: a change of its package or major version touches this file only. */
export {
  BrowserRouter,
  Navigate,
  NavigationType,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router-dom';
export { Link } from './link.tsx';
